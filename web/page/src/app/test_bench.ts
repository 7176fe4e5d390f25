// SPDX-License-Identifier: MIT
// Runs the tests in a worker of their own, so that a long proof keeps neither builds nor the language server waiting. It shows how
// far they are, and ends the worker if the reader stops it: nothing else reaches a worker that calculates.
import type { TestNews } from "../../../library/src/api";
import { Channel, WorkerEnded, type WorkerLike } from "../workers/channel";
import type { App, Tools } from "./app";
import { casesOf, notProved, type CaseIdentity, type CaseResult } from "./test_results";

/** In milliseconds. */
const longestTimer = 0x7fffffff;

type ProofNews = Extract<TestNews, { readonly proof: unknown }>;

export class TestBench {
    private channel: Tools | undefined;
    private results: CaseResult[] = [];
    private news: TestNews | undefined;

    constructor(
        private readonly app: Pick<App, "store" | "state" | "texts" | "onFailure">,
        private readonly startWorker: () => WorkerLike,
    ) {}

    /** The results, also if the tests are stopped; none if another project is opened meanwhile. */
    async run(files: ReadonlyMap<string, Uint8Array>): Promise<readonly CaseResult[]> {
        this.results = [];
        this.news = undefined;
        this.app.store.set({ isTesting: true, proof: undefined, testsNotRun: 0 });
        this.channel ??= this.begin();
        try {
            const answer = await this.channel.ask("test", { files: [...files] });
            this.end(casesOf(answer), 0);
        } catch (error) {
            if (!(error instanceof WorkerEnded)) this.fail(String(error));
        }
        return this.app.state.tests ?? [];
    }

    /** A proof that is under way counts as a case that failed; those after it are not run. */
    stop(): void {
        if (!this.app.state.isTesting) return;
        const { news, results } = this;
        const stopped = news && "proof" in news ? [this.stoppedProof(news)] : [];
        this.end([...results, ...stopped], news ? news.of - results.length - stopped.length : 0);
        this.channel?.restart();
    }

    /** The worker has gone, and did not say so. */
    replace(): void {
        this.stop();
        this.channel?.restart();
    }

    /** Nobody wants the results any more. */
    forget(): void {
        if (this.app.state.isTesting) this.channel?.restart();
        this.app.store.set({ isTesting: false, proof: undefined, tests: undefined, testsNotRun: 0 });
    }

    private begin(): Tools {
        const channel: Tools = new Channel(this.startWorker, {
            // It shows how far it is instead.
            patience: longestTimer,
            onBusy: () => undefined,
            onFatal: () => {
                this.stop();
            },
            onFailure: this.app.onFailure,
        });
        channel.on("testing", (news) => {
            this.show(news);
        });
        return channel;
    }

    /** Hundreds of short cases are shown when all have ended; those before a long proof, when it tells how far it is. */
    private show(news: TestNews): void {
        this.news = news;
        if ("case" in news) {
            this.results.push(news.case as CaseResult);
            this.app.store.set({ proof: undefined });
            return;
        }
        const { name } = news.proof as CaseIdentity;
        const hasMore = this.results.length > 0 && this.app.state.tests?.length !== this.results.length;
        this.app.store.set({
            proof: { name, tried: news.tried, inputs: news.inputs },
            ...(hasMore ? { tests: [...this.results] } : {}),
        });
    }

    private stoppedProof({ proof, tried, inputs }: ProofNews): CaseResult {
        return notProved(proof as CaseIdentity, this.app.texts.testNotProved(tried, inputs));
    }

    private end(tests: readonly CaseResult[], testsNotRun: number): void {
        this.app.store.set({ isTesting: false, proof: undefined, tests, testsNotRun });
    }

    private fail(what: string): void {
        this.app.store.set({ isTesting: false, proof: undefined });
        this.app.onFailure(what);
    }
}
