export type NoticeTone = 'default' | 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  title: string;
  text?: string | undefined;
  /** Of the thing that it is about; null where the thing has none. */
  picture?: string | null | undefined;
  /** The button that undoes the step; pressing it closes the notice. */
  action?: { text: string; onPress: () => void } | undefined;
  /** Where more of it is shown, with what that page should know; pressing it closes the notice. */
  link?: { text: string; to: string; state?: unknown } | undefined;
  tone?: NoticeTone | undefined;
  /** Milliseconds, when it differs from the set's own life. */
  duration?: number | undefined;
}

/** A notice with the set that it belongs to and its life in milliseconds. */
export interface RaisedNotice {
  readonly notice: Notice;
  readonly set: 'store' | 'general';
  readonly life: number;
}

/** How long a step can be taken back, in milliseconds (docs/rules/notices.md). */
const UNDO_LIFE = 6000;

/** What a notice of a removal carries besides its words: the way to take it back. */
export const undo = (onPress: () => void): Pick<Notice, 'action' | 'duration'> => ({
  action: { text: 'Вернуть', onPress },
  duration: UNDO_LIFE,
});
