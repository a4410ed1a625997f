import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { type Config, readConfig } from '#server/config.ts';
import { directCaller } from '#server/http/direct-calls.ts';
import { builtFiles, mediaFiles } from '#server/http/files.ts';
import { logOutput } from '#server/http/log-output.ts';
import { readPageStyles } from '#server/http/page-styles.ts';
import type {} from '#server/http/request-context.ts';
import type { SharedPages } from '#server/http/shared-pages.ts';
import { type SsrOptions, ssr } from '#server/http/ssr.ts';
import { pictureRoutes } from '#server/pictures/pictures.routes.ts';
import { createPictures } from '#server/pictures/pictures.ts';
import { projectRoot } from '#server/project-root.ts';
import { demoImagesDir } from '#server/seed/seed-demo.ts';
import { type Shop, startShop } from '#server/shop.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { bringUploads } from '#server/uploads/bring-uploads.ts';
import { chooseFileStore } from '#server/uploads/choose-file-store.ts';
import { UPLOADS_PREFIX } from '#server/uploads/uploads.actions.ts';
import { uploadsDir } from '#server/uploads/uploads-dir.ts';
import {
  callerContext,
  nonceContext,
  pageContext,
  reportContext,
  uiPageContext,
} from '#web/core/page/context.ts';

const dev = process.argv.includes('--dev');

/** Starts the shop. A refusal to start is printed and ends the process. */
export async function start(): Promise<void> {
  // a heap is collected when it has grown by half: left to itself it grows fourfold, as the machine has the room
  setFlagsFromString('--heap-growing-percent=50');
  try {
    const config = readConfig(process.env);
    const shop = await startShop(config, {
      dev,
      ...(dev ? {} : { logTo: logOutput() }),
      onWait: (notice) => console.error(notice),
      pages: (app, pages) => mountPages(app, config, pages),
    });
    stopOnSignals(shop);
    await shop.listen();
    shop.greet(process.stdout);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

// the built shop is started by its launcher (src/launcher.ts)
if (dev) void start();

async function mountPages(
  app: FastifyInstance,
  config: Config,
  pages: SharedPages | undefined,
): Promise<void> {
  await mediaFiles(app, '/media/demo/', demoImagesDir);
  const uploads = uploadsDir(config);
  mkdirSync(uploads, { recursive: true });
  bringUploads(app, chooseFileStore(config));
  await mediaFiles(app, UPLOADS_PREFIX, uploads);
  const roots = { demo: demoImagesDir, uploads };
  pictureRoutes(app, createPictures({ roots, dir: join(config.dataDir, 'pictures'), log: app.log }));
  const fill: SsrOptions['fill'] = (context, { ip, nonce, log, onAnswer, onPage }) => {
    context.set(callerContext, directCaller(app, { ip, log, onAnswer, patience: config.dbPatience }));
    context.set(nonceContext, nonce);
    context.set(pageContext, onPage ?? null);
    context.set(uiPageContext, dev || config.uiPage);
    context.set(reportContext, (error) => log.error({ err: error }, 'page failed'));
  };
  const origin = config.publicUrl;
  if (dev) {
    const build = await developmentBuild(app);
    await app.register(async (scope) => ssr(scope, { build, mode: 'development', fill, origin }));
    return;
  }
  const client = join(projectRoot(), 'dist/web/client');
  if (!existsSync(client)) {
    throw new StartRefusal('Страницы не собраны. Выполните npm run build или запускайте через npm start');
  }
  const build = await import('virtual:built-pages');
  await builtFiles(app, client);
  const shared =
    pages === undefined
      ? {}
      : { shared: { pages, secret: config.appSecret, styles: readPageStyles(client) } };
  const options: SsrOptions = { build, mode: 'production', fill, origin, thread: app.thread, ...shared };
  await app.register(async (scope) => ssr(scope, options));
}

/** Vite inside this process: pages reload as their code changes. */
async function developmentBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: projectRoot(),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(?:api|media|pictures)\//.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
}

function stopOnSignals(shop: Shop): void {
  const stop = (code: number) =>
    shop.stop(code === 0 ? undefined : 'atOnce').then(
      () => process.exit(code),
      () => process.exit(1),
    );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
  // after an unknown fault nothing in memory can be trusted: finish what is under way and leave
  process.once('uncaughtException', (error) => {
    shop.log.fatal({ err: error }, 'uncaught exception');
    void stop(1);
  });
}
