import { freePort, type ShopProcess, shopOrigin, startShopProcess } from './shop-process.ts';

/** One process of the built shop, always at the same address. */
export type AppProcess = {
  readonly name: string;
  readonly origin: string;
  /** Starts and waits until it is ready to serve. */
  start(): Promise<void>;
  /** Of the operating system; an error where it does not run. */
  pid(): number;
  /** kill -9. */
  kill(): Promise<void>;
  /** Ends that nobody ordered. */
  readonly crashes: readonly string[];
};

export async function createAppProcess(
  name: string,
  main: string,
  settings: Readonly<Record<string, string>>,
): Promise<AppProcess> {
  const port = await freePort();
  const crashes: string[] = [];
  let current: ShopProcess | undefined;

  const start = async () => {
    const shop = await startShopProcess({ main, port, settings });
    current = shop;
    shop.onEnd((how) => {
      if (current === shop) crashes.push(`${name} ended by itself (${how}):\n${shop.log()}`);
    });
  };
  const kill = async () => {
    const shop = current;
    current = undefined;
    await shop?.stop('SIGKILL');
  };
  const pid = () => {
    if (current === undefined) throw new Error(`${name} does not run`);
    return current.pid;
  };
  return { name, origin: shopOrigin(port), start, kill, pid, crashes };
}
