import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog, Sheet } from '#web/ui/dialog.tsx';
import { Menu, Person } from '#web/ui/menu.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { notify, notifyStore } from '#web/ui/toaster.tsx';
import { LONG_TEXT } from './samples.ts';
import { Show, State } from './show.tsx';

export function OverlayShows() {
  return (
    <Show id="overlays" title="Окна и меню">
      <State name="Окно: снизу на телефоне, посередине шире 768 px">
        <div className="show__row">
          <DialogSample button="Вопрос" title="Удалить товар?" />
          <DialogSample button="Широкое с таблицей" title="Хватает не всего" wide />
          <DialogSample button="Длинное" title={LONG_TEXT}>
            <p>{Array.from({ length: 12 }, () => LONG_TEXT).join(' ')}</p>
          </DialogSample>
          <SheetSample />
        </div>
      </State>
      <State name="Меню и подсказка">
        <div className="show__row">
          <Menu
            align="start"
            trigger={<IconButton name="user" label="Меню пользователя" />}
            head={<Person name="Анна Ковалёва" note="anna@pochta.example" />}
            items={[
              { key: 'account', label: 'Аккаунт', to: '#overlays' },
              { key: 'wishlist', label: 'Избранное', note: 4, to: '#overlays' },
              { key: 'exit', label: 'Выйти', icon: 'logout', apart: true },
            ]}
          />
          <Menu
            align="start"
            trigger={<IconButton name="more" label="Действия с заказом" />}
            items={[
              { key: 'print', label: 'Печать накладной', icon: 'print' },
              { key: 'copy', label: LONG_TEXT, icon: 'copy' },
              { key: 'return', label: 'Возврат', icon: 'box', disabled: true },
              { key: 'cancel', label: 'Отменить заказ', icon: 'trash', danger: true, apart: true },
            ]}
          />
          <Popover title="Что такое ряд" trigger={<Button variant="quiet">Подсказка</Button>}>
            <p>Один цвет во всех размерах, которые у него есть.</p>
          </Popover>
        </div>
      </State>
    </Show>
  );
}

interface DialogSampleProps {
  button: string;
  title: string;
  wide?: boolean;
  children?: ReactNode;
}

function DialogSample({ button, title, wide, children }: DialogSampleProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        description="Его можно будет найти в каталоге."
        wide={wide}
        stackFooter={wide}
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Отмена
            </Button>
            {wide ? (
              <Button variant="secondary" onClick={close}>
                Посмотреть альтернативы
              </Button>
            ) : null}
            <Button onClick={close}>Удалить</Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}

function SheetSample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Панель сбоку
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} side="right" title="Фильтры">
        <p className="dialog__b">{LONG_TEXT}</p>
      </Sheet>
    </>
  );
}

export function ToastShows() {
  return (
    <Show id="toasts" title="Уведомления">
      <State name="Магазина: одно, три секунды">
        <div className="show__row">
          <Button
            variant="quiet"
            onClick={() =>
              notifyStore({
                tone: 'success',
                title: 'Товар добавлен!',
                text: 'Джемпер из мериноса, розовый, 46 (M)',
              })
            }
          >
            Товар добавлен
          </Button>
          <Button
            variant="quiet"
            onClick={() => notifyStore({ title: 'Промокод применён', text: LONG_TEXT })}
          >
            Промокод применён
          </Button>
        </div>
      </State>
      <State name="Общие: три, четыре секунды">
        <div className="show__row">
          <Button variant="quiet" onClick={() => notify({ title: 'Переключение на локальное хранение' })}>
            Сообщение
          </Button>
          <Button
            variant="quiet"
            onClick={() =>
              notify({
                tone: 'warning',
                title: 'Частично добавлено',
                text: 'Добавлено: 8 товаров. Не удалось: 2 позиции',
              })
            }
          >
            Предупреждение
          </Button>
          <Button
            variant="quiet"
            onClick={() =>
              notify({
                tone: 'error',
                title: 'Недостаточно товара',
                text: 'Уменьшите количество или выберите другой размер',
              })
            }
          >
            Ошибка
          </Button>
        </div>
      </State>
    </Show>
  );
}
