import { Button } from '#web/ui/button.tsx';
import type { CellGridState } from '#web/ui/cell-grid/use-cell-grid.ts';
import { notify } from '#web/ui/toaster.tsx';

/** Pastes a block from the clipboard at the cursor, for those who have no keys for it; browsers may ask or refuse. */
export function PasteButton({ grid }: { grid: CellGridState }) {
  const paste = async () => {
    const text = await readClipboard();
    grid.focus();
    if (text === null) {
      notify({
        title: 'Браузер не\u00A0открыл буфер обмена',
        text: 'Нажмите Ctrl+V или подержите палец на\u00A0ячейке и выберите «Вставить»',
        tone: 'warning',
      });
    } else if (text.trim() !== '') grid.act({ do: 'paste', text });
  };
  return (
    <Button variant="quiet" size="s" icon="paste" onClick={() => void paste()}>
      Вставить
    </Button>
  );
}

/** Null where the browser does not tell. */
async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
