import { AsyncLocalStorage } from 'node:async_hooks';
import { createElement, lazy, Suspense } from 'react';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, it, vi } from 'vitest';
import { nonceContext, reportContext } from '#web/core/page/context.ts';
import * as entry from '#web/entry-server.tsx';

const Late = lazy(async () => ({ default: () => createElement('p', null, 'Пришло позже') }));
const Page = () =>
  createElement(
    'html',
    { lang: 'ru' },
    createElement('body', null, createElement(Suspense, null, createElement(Late))),
  );

const asset = { id: 'root', path: '', hasLoader: false, module: '/root.js', imports: [], css: [] };
const build = {
  entry: { module: entry },
  routes: { root: { id: 'root', path: '', module: { default: Page } } },
  assets: { entry: { imports: [], module: '' }, routes: { root: asset }, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v8_middleware: true },
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

it('waits for code that a page lacks, and has Node follow no promises for it', async () => {
  const follow = vi.spyOn(AsyncLocalStorage.prototype, 'run');
  const context = new RouterContextProvider();
  context.set(nonceContext, 'nonce');
  context.set(reportContext, (error) => expect.unreachable(String(error)));
  const answer = await createRequestHandler(build, 'production')(new Request('http://shop.test/'), context);
  expect(await answer.text()).toContain('<p>Пришло позже</p>');
  expect(follow).not.toHaveBeenCalled();
});
