import { expect, type Page } from '@playwright/test';
import { open } from '../browsing.ts';
import type { Stage } from './stage.ts';

export interface Screen {
  readonly name: string;
  /** The document itself answers 404. */
  readonly isMissing?: boolean;
  /** Another structure on the desk than on the phone, so that it is judged on both; the shop's others on the phone. */
  readonly differs?: boolean;
  /** The desk alone, where staff work. */
  readonly isStaffs?: boolean;
  /** What a call of it is refused with. */
  readonly refusal?: number;
  /** Brings the screen up, loaded to its end. */
  show(page: Page, stage: Stage): Promise<void>;
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** A screen that an address and its heading describe. */
export function plain(name: string, path: string, title: string | RegExp): Screen {
  return {
    name,
    async show(page) {
      await open(page, path);
      await expect(heading(page, title)).toBeVisible();
    },
  };
}
