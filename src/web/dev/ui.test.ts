import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { uiPageContext } from '#web/core/page/context.ts';
import { loader } from './ui.tsx';

const ask = (context: RouterContextProvider) =>
  loader({ context } as unknown as Parameters<typeof loader>[0]);

describe('/ui', () => {
  it('is not there for visitors', () => {
    let thrown: unknown;
    try {
      ask(new RouterContextProvider());
    } catch (answer) {
      thrown = answer;
    }
    expect(thrown).toMatchObject({ init: { status: 404 } });
  });

  it('is there where it was asked for', () => {
    const context = new RouterContextProvider();
    context.set(uiPageContext, true);
    expect(ask(context)).toBeNull();
  });
});
