import { NBSP } from '#domain/ru/number.ts';
import { readBankAccount } from '#domain/store/bank-account.ts';
import type { StoreProfile } from '#domain/store/profile.ts';
import styles from './paper.module.css';

/** To whose account money is sent, in the form that banks are used to; a text that is not understood stands as typed. */
export function BankTable({ legal: { name, inn, kpp, bank } }: { legal: StoreProfile['legal'] }) {
  const account = readBankAccount(bank);
  return (
    <table className={styles['bank']} aria-label="Реквизиты для оплаты">
      <tbody>
        {account === null ? (
          <tr>
            <td colSpan={2}>
              {bank}
              <small>Реквизиты получателя</small>
            </td>
          </tr>
        ) : (
          <>
            <tr>
              <td colSpan={2} rowSpan={2}>
                {account.bank}
                <small>Банк получателя</small>
              </td>
              <td>БИК</td>
              <td>{account.bic}</td>
            </tr>
            <tr>
              <td>Сч.{NBSP}№</td>
              <td>{account.correspondent}</td>
            </tr>
          </>
        )}
        <tr>
          <td>{inn && `ИНН${NBSP}${inn}`}</td>
          <td>{kpp && `КПП${NBSP}${kpp}`}</td>
          {account === null ? null : (
            <>
              <td rowSpan={2}>Сч.{NBSP}№</td>
              <td rowSpan={2}>{account.account}</td>
            </>
          )}
        </tr>
        <tr>
          <td colSpan={2}>
            {name}
            <small>Получатель</small>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
