import { AsyncLocalStorage } from 'node:async_hooks';
import { createElement, lazy, Suspense } from 'react';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { onePageBuild } from '#tests/support/one-page-build.ts';
import { nonceContext, reportContext } from '#web/core/page/context.ts';
import * as entry from '#web/entry-server.tsx';

const Late = lazy(async () => ({ default: () => createElement('p', null, 'Пришло позже') }));
const Page = () =>
  createElement(
    'html',
    { lang: 'ru' },
    createElement('body', null, createElement(Suspense, null, createElement(Late))),
  );

const build = onePageBuild({ entry, path: '', module: { default: Page } });

it('waits for code that a page lacks, and has Node follow no promises for it', async () => {
  const follow = vi.spyOn(AsyncLocalStorage.prototype, 'run');
  const context = new RouterContextProvider();
  context.set(nonceContext, 'nonce');
  context.set(reportContext, (error) => expect.unreachable(String(error)));
  const answer = await createRequestHandler(build, 'production')(new Request('http://shop.test/'), context);
  expect(await answer.text()).toContain('<p>Пришло позже</p>');
  expect(follow).not.toHaveBeenCalled();
});
