import { useState } from 'react';
import { Link } from 'react-router';
import { isStaff } from '#domain/access/staff.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountPart } from './account-part.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** The end of the account: what goes, what stays and why. */
export function ErasePart({ hasPassword }: { hasPassword: boolean }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountPart title="Удаление аккаунта">
      <p>
        Имя, почта, телефон, адреса и корзина будут стёрты, в том числе из заказов. Состав и суммы заказов
        останутся без вашего имени: хранить их требует закон о бухгалтерском учёте.
      </p>
      {user !== null && isStaff(user.role) ? (
        <p className="muted">Аккаунт сотрудника удаляет администратор магазина.</p>
      ) : (
        <EraseWay hasPassword={hasPassword} onErase={() => setOpen(true)} />
      )}
      {isOpen ? <EraseDialog onClose={() => setOpen(false)} /> : null}
    </AccountPart>
  );
}

function EraseWay({ hasPassword, onErase }: { hasPassword: boolean; onErase: () => void }) {
  if (!hasPassword) {
    return (
      <p className="muted">
        Удаление подтверждается паролем: сначала <Link to={paths.forgotPassword()}>задайте его</Link>.
      </p>
    );
  }
  return (
    <div>
      <Button variant="danger" onClick={onErase}>
        Удалить аккаунт
      </Button>
    </div>
  );
}
