import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Complaints of the browser: what a page logged, threw, or was refused by its policy. */
export interface ConsoleWatch {
  readonly complaints: readonly string[];
  listenTo(context: BrowserContext): void;
  /** Says that a call will fail with this status, which the browser reports by itself. */
  expectStatus(status: number): void;
  /** Says what a library will remark about the test's own doing. */
  expectRemark(remark: RegExp): void;
  /** Says that the network will be cut. */
  expectCut(): void;
}

export function createConsoleWatch(): ConsoleWatch {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  return {
    get complaints() {
      return seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
    },
    listenTo(context) {
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') seen.push(textOf(message));
      });
      context.on('weberror', (error) => seen.push(`${error.page()?.url()}: ${error.error().stack}`));
    },
    expectStatus: (status) => expected.push(new RegExp(`Failed to load resource: .* status of ${status} `)),
    expectRemark: (remark) => expected.push(remark),
    // the router says so too when it was asking for the routes that a page leads to
    expectCut: () => expected.push(/Failed to load resource: net::ERR_|Failed to fetch manifest patches/),
  };
}

function textOf(message: ConsoleMessage): string {
  return `${message.page()?.url()}: ${message.type()}: ${message.text()} (${message.location().url})`;
}
