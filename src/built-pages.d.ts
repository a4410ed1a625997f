/** The pages as React Router has built them, bundled into the server's script (scripts/build-server.mjs). */
declare module 'virtual:built-pages' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}
