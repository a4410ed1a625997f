import type { ComponentType, ReactNode } from 'react';
import type { IconName } from '#web/ui/icon.tsx';

/** Where a column stands in the row of a phone: first line, second line, third line and their ends. */
export type PhonePosition = 'start' | 'end' | 'middle' | 'edge' | 'below' | 'beside' | 'corner';

/** One column of a list. The first one names its row and leads to it. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Sums and counts: at the right, on one line. */
  readonly number?: boolean;
  /** The name of its order in the API; a column without one is not sorted. */
  readonly sort?: string;
  /** Left out until it is chosen. */
  readonly hidden?: boolean;
  /** Left out of narrower desks until it is chosen: shown from 1180 or from 1366 px. */
  readonly desk?: 'middle' | 'wide';
  /** A column without a position is left out on phones. */
  readonly phone?: PhonePosition;
}

/** The values of a filter by their keys in the address. */
export type FilterValues = Readonly<Record<string, string>>;

export interface FilterEditorProps {
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}

/** One filter: its keys in the address, its words on the chip, its fields. */
export interface ListFilter {
  readonly title: string;
  readonly keys: readonly string[];
  /** Whether a value of the address can be a value of the filter. */
  readonly takes: (value: string) => boolean;
  /** What is chosen, for the chip: «30 дней». */
  readonly text: (values: FilterValues) => string;
  readonly Editor: ComponentType<FilterEditorProps>;
}

/** What the address of a list may carry. */
export interface ListSetup<Sort extends string = string> {
  /** Orders of the API by name, each with `-` before it from the greatest down; the first is the default. */
  readonly sorts: readonly [Sort, ...Sort[]];
  /** The state or saved view that the tabs choose: its key in the address and its values. */
  readonly tab: { readonly key: string; readonly values: readonly string[] };
  readonly filters: readonly ListFilter[];
}

/** Takes back what was done to a row. */
export type BulkUndo = () => Promise<void>;
/** What is done to one row; what takes it back, where that is cheap. */
export type BulkRun<Row> = (row: Row) => Promise<BulkUndo | void>;

export interface BulkAskProps<Row> {
  /** The chosen rows that fit. */
  readonly rows: readonly Row[];
  readonly isBusy: boolean;
  readonly onRun: (run: BulkRun<Row>) => void;
  readonly onClose: () => void;
}

/** What is done to all of the rows by one call: for each, in their order, why it was refused, or null. */
export type BulkRunAll<Row> = (rows: readonly Row[]) => Promise<readonly (string | null)[]>;

/** One of the ways in which something is done, the others left out. */
type OneOf<All, Key extends keyof All = keyof All> = Key extends keyof All
  ? Pick<All, Key> & { readonly [Other in Exclude<keyof All, Key>]?: never }
  : never;

/**
 * What is done to the chosen rows: to each after a yes (`run`), by one call after a yes (`runAll`), after a dialog of its
 * own (`Ask`), or at once where nothing changes by it (`open`).
 */
export type BulkAction<Row> = {
  readonly key: string;
  readonly label: string;
  /** What it is called in the menu of one row, where that is another word. */
  readonly one?: string;
  readonly icon: IconName;
  /** Whether it can be done to the row at all. */
  readonly fits: (row: Row) => boolean;
  /** Said in the question, where what is done cannot be taken back. */
  readonly warning?: string;
  /** One of several that the bar keeps in a menu of this name. */
  readonly menu?: string;
  /** Takes rows away: in menus apart from the others. */
  readonly isDanger?: boolean;
} & OneOf<{
  readonly run: BulkRun<Row>;
  readonly runAll: BulkRunAll<Row>;
  readonly Ask: ComponentType<BulkAskProps<Row>>;
  readonly open: (rows: readonly Row[]) => void;
}>;
