import { useCaller } from '#web/core/api/caller-context.ts';
import { useAction } from '#web/core/form/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { AccountPart } from './account-part.tsx';
import { saveFile } from './save-file.ts';

/** Everything that the shop keeps about the person, as a file (152-ФЗ, ст. 14). */
export function ExportPart() {
  const call = useCaller();
  const { isBusy, failure, run } = useAction();
  const download = () =>
    run(async () => {
      const { data } = await call('accountExport');
      saveFile(`moi-dannye-${data.madeAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2));
    });
  return (
    <AccountPart
      title="Копия данных"
      text="Профиль, адреса, заказы, корзина, согласия и сеансы в одном файле JSON."
    >
      <FailureNote message={failure?.message} />
      <div>
        <Button variant="quiet" busy={isBusy} onClick={() => void download()}>
          Скачать мои данные
        </Button>
      </div>
    </AccountPart>
  );
}
