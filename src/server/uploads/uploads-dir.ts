import { join } from 'node:path';
import type { Config } from '#server/config.ts';

/** The folder of uploaded pictures, beside the built-in database. */
export const uploadsDir = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads');
