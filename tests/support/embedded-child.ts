import { startEmbedded } from '#server/db/embedded.ts';

/** A shop reduced to its database: says `up`, or why not; stops on SIGTERM. */
const [root = ''] = process.argv.slice(2);
try {
  const database = await startEmbedded(root, { parameters: { fsync: 'off' } });
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  setInterval(() => {}, 1000);
  console.log('up');
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown');
  process.exitCode = 1;
}
