import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  use,
} from 'react';
import type { PageParts, Run } from './page-parts.ts';

/** The parts of the page that is being rendered on the server; null where each part is drawn anew. */
export const PagePartsContext = /* @__PURE__ */ createContext<PageParts | null>(null);

interface KeptPartProps {
  /**
   * Everything that the part is drawn of, and of what kind it is. What is not in here must not show in the part:
   * ids that React makes up, the visitor, the time.
   */
  of: () => string;
  children: () => ReactNode;
}

/**
 * A part that looks the same wherever `of` gives the same key: the server draws it once and puts that text into its slot
 * from then on. The browser draws it as any other.
 */
export function KeptPart({ of, children }: KeptPartProps): ReactNode {
  const parts = import.meta.env.SSR ? use(PagePartsContext) : null;
  if (parts === null) return children();
  const [{ isKept }] = parts.row([of()]) as [Run];
  return isKept ? createElement(parts.marks.kept) : <AnewPart marks={parts.marks}>{children()}</AnewPart>;
}

interface KeptRowProps<Item> {
  items: readonly Item[];
  /** As of a part alone. */
  of: (item: Item, place: number) => string;
  /** With a key. */
  children: (item: Item, place: number) => ReactElement;
}

/** Parts with nothing between them: all that are kept are one element for the renderer. */
export function KeptRow<Item>({ items, of, children }: KeptRowProps<Item>): ReactNode {
  const parts = import.meta.env.SSR ? use(PagePartsContext) : null;
  if (parts === null) return items.map(children);
  const { marks } = parts;
  return parts.row(items.map(of)).map(({ first, isKept }) =>
    isKept ? (
      createElement(marks.kept, { key: first })
    ) : (
      <AnewPart key={first} marks={marks}>
        {children(items[first] as Item, first)}
      </AnewPart>
    ),
  );
}

/** Between its marks, as it will be kept; what stands in a part is kept with it. */
function AnewPart({ marks, children }: { marks: PageParts['marks']; children: ReactNode }) {
  return (
    <PagePartsContext value={null}>
      {createElement(marks.begin)}
      {children}
      {createElement(marks.end)}
    </PagePartsContext>
  );
}

/**
 * On the server: a component as a part of its kind. `useInputs` gives everything that it is drawn of and may ask as a
 * component does; nothing there is known of a visitor, so nothing of one can stand in a part.
 */
export function keptAs<Props extends object>(
  kind: string,
  Drawn: ComponentType<Props>,
  useInputs: (props: Props) => unknown,
): ComponentType<Props> {
  return function Kept(props) {
    const inputs = useInputs(props);
    return <KeptPart of={() => `${kind} ${JSON.stringify(inputs)}`}>{() => <Drawn {...props} />}</KeptPart>;
  };
}
