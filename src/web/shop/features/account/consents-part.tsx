import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ConsentState } from '#contract/account-consents.ts';
import { dateText, dateTimeText } from '#domain/ru/date.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useAction } from '#web/core/form/use-action.ts';
import { paths } from '#web/paths.ts';
import { consentsQuery } from '#web/shop/account/account-queries.ts';
import { FailureNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { AccountPart, Loaded } from './account-part.tsx';

const NAMES: Readonly<Record<ConsentState['kind'], string>> = {
  personal_data: 'Обработка персональных данных',
  offer: 'Условия оферты',
  marketing: 'Новости и предложения',
};

const TEXTS: Readonly<Record<ConsentState['kind'], string>> = {
  personal_data: paths.personalDataConsent(),
  offer: paths.offer(),
  marketing: paths.marketingConsent(),
};

/** The mailing on or off, and every consent with its day and edition. */
export function ConsentsPart() {
  const consents = useQuery(consentsQuery(useCaller()));
  return (
    <AccountPart
      title="Рассылка и согласия"
      text={
        <>
          Согласие на обработку данных действует, пока есть аккаунт: отозвать его значит{' '}
          <Link to={paths.account('security')}>удалить аккаунт</Link>.
        </>
      }
    >
      <Loaded
        query={consents}
        failure="Не удалось загрузить согласия"
        waiting="Загрузка согласий..."
        skeleton={<ConsentsSkeleton />}
      >
        {(data) => (
          <>
            <Mailing consents={data} />
            <ul className="apart__list">
              {data.map((consent) => (
                <ConsentLine key={consent.kind} consent={consent} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </AccountPart>
  );
}

function Mailing({ consents }: { consents: readonly ConsentState[] }) {
  const call = useCaller();
  const client = useQueryClient();
  const { isBusy, failure, run } = useAction();
  // shows at once what was wished, and goes back when it could not be had
  const [wish, setWish] = useState<boolean | null>(null);
  const isOn = consents.some(({ kind, isGiven }) => kind === 'marketing' && isGiven);
  const turn = async (marketing: boolean) => {
    if (isBusy) return;
    setWish(marketing);
    await run(async () => {
      const { data } = await call('consentUpdate', { body: { marketing } });
      client.setQueryData(consentsQuery(call).queryKey, data);
      notify({
        title: marketing ? 'Вы подписались на рассылку' : 'Вы отписались от рассылки',
        tone: 'success',
      });
    });
    setWish(null);
  };
  return (
    <>
      <Switch
        checked={wish ?? isOn}
        aria-busy={isBusy || undefined}
        onChange={(event) => void turn(event.target.checked)}
      >
        Хочу получать новости и предложения магазина
      </Switch>
      <FailureNote message={failure?.message} />
    </>
  );
}

function ConsentLine({ consent }: { consent: ConsentState }) {
  const { kind, isGiven, at, textVersion } = consent;
  const text = `редакция от ${editionText(textVersion)}`;
  return (
    <li className="apart__item">
      <div>
        <b>{NAMES[kind]}</b>
        <div className="small muted">
          {isGiven ? 'Согласие дано' : 'Согласие отозвано'} {dateTimeText(at)}
        </div>
      </div>
      <Link className="link small" to={TEXTS[kind]} aria-label={`${NAMES[kind]}: ${text}`}>
        {text}
      </Link>
    </li>
  );
}

/** An edition is named by its day; one that is not stays as it is written. */
const editionText = (version: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(version) ? dateText(version) : version;

function ConsentsSkeleton() {
  return (
    <div className="stack">
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
