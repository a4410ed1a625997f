export type NoticeTone = 'default' | 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  title: string;
  text?: string | undefined;
  /** Where more of it is told; pressed, it puts the notice away. */
  link?: { text: string; to: string } | undefined;
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
