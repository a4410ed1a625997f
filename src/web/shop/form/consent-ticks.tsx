import type { ChangeEventHandler } from 'react';
import { paths } from '#web/paths.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** Which consents were given. */
export interface Consents {
  personalData: boolean;
  offer: boolean;
  marketing: boolean;
}

/** What makes a tick of a form a controlled one. */
interface Bound {
  name: string;
  checked: boolean;
  error: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

interface ConsentTicksProps {
  bind: (name: keyof Consents) => Bound;
  /** Without an address for letters nobody is asked about them. */
  canMail?: boolean;
}

/** Each consent apart (docs/rules/account.md). The texts open beside, so that the form is not lost. */
export function ConsentTicks({ bind, canMail = true }: ConsentTicksProps) {
  return (
    <div>
      <Checkbox long {...bind('personalData')}>
        Даю{' '}
        <a href={paths.personalDataConsent()} target="_blank" rel="noreferrer">
          согласие на обработку персональных данных
        </a>
      </Checkbox>
      <Checkbox long {...bind('offer')}>
        Принимаю условия{' '}
        <a href={paths.offer()} target="_blank" rel="noreferrer">
          оферты
        </a>
      </Checkbox>
      {canMail ? (
        <Checkbox long {...bind('marketing')}>
          Хочу получать{' '}
          <a href={paths.marketingConsent()} target="_blank" rel="noreferrer">
            новости и предложения магазина
          </a>
          , необязательно
        </Checkbox>
      ) : null}
    </div>
  );
}
