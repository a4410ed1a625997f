import { ApiError, type Caller } from '#contract/http/caller.ts';
import type { RouteName } from '#contract/routes.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import { CART_KEY, PENDING_KEY } from '#web/core/storage/kept-keys.ts';
import { createCartController } from '#web/shop/cart/cart-controller.ts';
import { createCartStorage, SEEN_KEY } from '#web/shop/cart/cart-storage.ts';
import type { Fault } from './steps.ts';

/** Calls the shop as one of its accounts, or as a guest. */
export type CallAs = (userId: string | null) => Caller;

export type Tab = ReturnType<typeof createBrowser>['tabs'][number];

const offline = () => new ApiError({ status: 0, code: 'network', message: 'Нет связи' });
const answers = (status: number, code: 'internal' | 'unavailable' | 'too_many_requests' | 'token_expired') =>
  new ApiError({ status, code, message: 'Нет', retryAfter: status === 500 ? null : 1 });

/** Changes of the cart meet faults; reading it only a network that is away. */
const CHANGES: ReadonlySet<RouteName> = new Set([
  'cartAdd',
  'cartAddBatch',
  'cartUpdate',
  'cartRemove',
  'cartClear',
  'cartUpdateWholesaleGroup',
  'cartRemoveWholesaleGroup',
  'cartMigrate',
]);

/** A browser with two tabs of the shop: the real code of the cart over storage, locks and a network of its own. */
export function createBrowser(callAs: CallAs) {
  const texts = new Map<string, string>();
  const network = { isOn: true, faults: [] as Fault[] };
  /** Calls that nobody waits for any more and that the shop has not got yet. */
  let underWay: (() => Promise<unknown>)[] = [];
  const session = { userId: null as string | null, isAlive: true };
  /** The secret of a guest's hold, which this device keeps, and whether it ever kept one. */
  const hold = { guestId: null as string | null, wasGuests: false };
  let locked: Promise<unknown> = Promise.resolve();

  const leave = () => {
    session.userId = null;
    session.isAlive = true;
  };

  const openTab = () => {
    const sessionTexts = new Map<string, string>();
    let owner: string | null = null;
    let page = openPage();

    function openPage() {
      const life = { isOver: false, end: () => {} };
      const end = new Promise<void>((resolve) => {
        life.end = resolve;
      });
      /** What a page that is gone waits for never comes. */
      const whileOpen = async <T>(work: Promise<T>): Promise<T> => {
        const result = await work.catch((error: unknown) => {
          if (!life.isOver) throw error;
        });
        return life.isOver ? new Promise<T>(() => {}) : (result as T);
      };
      const send = async (name: RouteName, given: unknown) => {
        const input = withHold(name, given, hold.guestId);
        if (!network.isOn) throw offline();
        const fault = CHANGES.has(name) ? network.faults.shift() : undefined;
        if (fault === 'cut') throw offline();
        if (fault === 'broken') throw answers(500, 'internal');
        if (fault === 'busy') throw answers(503, 'unavailable');
        if (fault === 'limited') throw answers(429, 'too_many_requests');
        if (!session.isAlive && name !== 'cartQuote') {
          leave();
          setOwner(null);
          throw answers(401, 'token_expired');
        }
        const call = callAs(session.userId) as (n: RouteName, i: unknown) => Promise<unknown>;
        if (fault === 'late') {
          underWay.push(() => call(name, input));
          throw offline();
        }
        const answer = await call(name, input);
        if (fault === 'lost') throw offline();
        if (fault === 'rubbish') throw answers(200, 'internal');
        return answer;
      };
      const storage = createCartStorage(newOperationId, {
        read: (key, area = 'local') => (area === 'local' ? texts : sessionTexts).get(key) ?? null,
        write(key, text, place = 'local') {
          const area = place === 'local' ? texts : sessionTexts;
          if (life.isOver || (area.get(key) ?? null) === text) return true;
          if (text === null) area.delete(key);
          else area.set(key, text);
          if (place === 'local') tellOthers(key);
          return true;
        },
      });
      const cart = createCartController({
        call: ((name: RouteName, input: unknown) => whileOpen(send(name, input))) as unknown as Caller,
        notify: () => undefined,
        pause: () => Promise.resolve(),
        storage,
        sessionOf: () => session.userId,
        inOneTab: (work) => {
          const turn = locked.then(() => (life.isOver ? undefined : work()));
          locked = Promise.race([turn, end]).catch(() => undefined);
          return whileOpen(turn) as ReturnType<typeof work>;
        },
      });
      cart.setOwner(session.userId);
      owner = session.userId;
      return { cart, life };
    }

    function setOwner(userId: string | null) {
      owner = userId;
      page.cart.setOwner(userId);
    }
    const tellOthers = (key: string) => {
      for (const other of tabs)
        if (other.cart() !== page.cart) setImmediate(() => other.cart().onChangedElsewhere(key));
    };
    const close = () => {
      page.life.isOver = true;
      page.life.end();
      page.cart.setOwner(undefined);
    };

    return {
      cart: () => page.cart,
      /** Whose cart this tab shows; it may not have heard yet that the session is another one. */
      owner: () => owner,
      /** Hears who is signed in now. */
      hear: () => {
        if (owner !== session.userId) setOwner(session.userId);
      },
      close,
      reload: () => {
        close();
        page = openPage();
      },
      signIn(userId: string) {
        session.userId = userId;
        setOwner(userId);
      },
      signOut() {
        leave();
        setOwner(null);
      },
    };
  };
  const tabs: ReturnType<typeof openTab>[] = [];
  tabs.push(openTab(), openTab());

  return {
    tabs: tabs as [ReturnType<typeof openTab>, ReturnType<typeof openTab>],
    network,
    session,
    hold,
    isSettledUp: () => [CART_KEY, PENDING_KEY].every((key) => !texts.has(key)),
    isWaitingFor: (userId: string) => (texts.get(PENDING_KEY) ?? '').includes(userId),
    /** What is still under way reaches the shop; what it says to that nobody hears. */
    async land() {
      const all = underWay;
      underWay = [];
      for (const arrive of all) await arrive().catch(() => undefined);
    },
    kept: () => Object.fromEntries([...texts].filter(([key]) => key !== SEEN_KEY)),
    /** Until both tabs have done what they were about, news from each other included. */
    async settle() {
      for (let quiet = 0; quiet < 2; ) {
        await new Promise((resolve) => setImmediate(resolve));
        const isBusy = tabs.some((tab) => tab.cart().read().isBusy);
        quiet = isBusy ? 0 : quiet + 1;
        await Promise.all(tabs.map((tab) => tab.cart().whenIdle()));
      }
    },
  };
}

/** What comes along at the sign-in names the hold; the device's own storage, which the code reads it from, is not here. */
function withHold(name: RouteName, input: unknown, holdId: string | null): unknown {
  if (name !== 'cartMigrate' || holdId === null) return input;
  const { body } = input as { body: object };
  return { ...(input as object), body: { ...body, holdId } };
}
