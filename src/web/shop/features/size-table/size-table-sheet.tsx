import type { SizeTableKind } from '#domain/catalog/size-table-kind.ts';
import { SIZE_TABLES } from '#domain/catalog/size-tables.ts';
import { useClothingTable } from '#web/shop/catalog/clothing-table.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SizeTable } from './size-table.tsx';

interface SizeTableSheetProps {
  kind: SizeTableKind;
  sizes: readonly string[];
  chosen: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The table with how to measure: a bottom sheet on phones, a dialog above. */
export function SizeTableSheet({ kind, sizes, chosen, open, onOpenChange }: SizeTableSheetProps) {
  const clothing = useClothingTable();
  const { table, isComing } = kind === 'clothing' ? clothing : { table: SIZE_TABLES[kind], isComing: false };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Таблица размеров" description={table.note}>
      {/* what scrolls must be reached by the keyboard */}
      <section aria-label={`${table.title}, мерки`} aria-busy={isComing} tabIndex={0}>
        <SizeTable table={table} sizes={sizes} chosen={chosen} />
      </section>
      <section className="howto">
        <h3>Как снять мерки</h3>
        <dl>
          {table.howTo.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  );
}
