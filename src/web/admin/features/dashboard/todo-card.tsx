import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Dashboard } from '#contract/staff-dashboard.ts';
import { LOW_DAYS } from '#domain/dashboard/days-left.ts';
import { timeAgoText } from '#domain/dashboard/waiting.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { countText, pluralForm } from '#domain/ru/plural.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LOW_CARD_ID } from './low-card.tsx';
import styles from './rows.module.css';

interface Matter {
  key: string;
  icon: IconName;
  count: number;
  title: string;
  text: string;
  /** The list of exactly these; none where it has no page. */
  to?: string;
  isHot?: boolean;
}

/** What waits for a person, each leading to its list; matters of which there are none are left out. */
export function TodoCard(props: Pick<Dashboard, 'waiting' | 'states' | 'low'> & { now: number }) {
  const { waiting, states, low, now } = props;
  const { search } = useLocation();
  const toPack = states.find(({ status }) => status === 'confirmed')?.count ?? 0;
  const all = [...mattersOf({ ...waiting, toPack }, now), lowMatter(low, search)];
  const matters = all.filter(({ count }) => count > 0);
  return (
    <Card title="Что сделать сейчас" isFlush>
      {matters.length === 0 ? <p className={styles['nothing']}>Всё сделано: ничего не ждёт.</p> : null}
      <ul className={styles['rows']}>
        {matters.map((matter) => (
          <li key={matter.key}>
            <MatterRow matter={matter} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MatterRow({ matter: { to, icon, title, text, isHot = false } }: { matter: Matter }) {
  const inner: ReactNode = (
    <>
      <Icon name={icon} />
      <span className={styles['text']}>
        {title} <small>{text}</small>
      </span>
      {isHot ? <i className={styles['hot']} /> : null}
    </>
  );
  if (to === undefined) return <div className={styles['row']}>{inner}</div>;
  return (
    <Link to={to} className={styles['row']}>
      {inner}
      <Icon name="chevron-right" size="s" />
    </Link>
  );
}

type Waiting = Dashboard['waiting'] & { readonly toPack: number };

function mattersOf(waiting: Waiting, now: number): readonly Matter[] {
  const { unpaid, refunds, applications, toCall, toPack } = waiting;
  const { since, count } = waiting.new;
  return [
    {
      key: 'new',
      icon: 'box',
      count,
      title: countText(count, 'newOrder'),
      text: since === null ? '' : `самый ранний ждёт ${timeAgoText(since, now)}`,
      to: adminPaths.ordersBy({ status: 'new' }),
      isHot: true,
    },
    {
      key: 'call',
      icon: 'phone',
      count: toCall,
      title: `Проверить звонком: ${countText(toCall, 'order')}`,
      text: 'из одной сети пришло много заказов',
      to: adminPaths.ordersBy({ needsCall: 'true' }),
    },
    {
      key: 'pack',
      icon: 'print',
      count: toPack,
      title: `Собрать: ${countText(toPack, 'order')}`,
      text: 'подтверждены',
      to: adminPaths.ordersBy({ status: 'confirmed' }),
    },
    {
      key: 'unpaid',
      icon: 'clock',
      count: unpaid.count,
      title: `Ждут оплаты: ${countText(unpaid.count, 'order')}`,
      text: `на ${formatRoubles(unpaid.due)}`,
      to: adminPaths.ordersBy({ isOwed: 'true' }),
    },
    {
      key: 'refunds',
      icon: 'undo',
      count: refunds.count,
      title: `Вернуть деньги: ${countText(refunds.count, 'order')}`,
      text: formatRoubles(refunds.due),
      to: adminPaths.ordersBy({ isDueBack: 'true' }),
    },
    {
      key: 'wholesale',
      icon: 'wholesale',
      count: applications.count,
      title: countText(applications.count, 'wholesaleApplication'),
      text: applications.companies.join(', '),
    },
  ];
}

/** Counts what the card below lists, and leads there; the period stays. */
const lowMatter = ({ count }: Dashboard['low'], search: string): Matter => ({
  key: 'low',
  icon: 'warning',
  count,
  title: `${countText(count, 'variant')} ${pluralForm(count) === 'one' ? 'заканчивается' : 'заканчиваются'}`,
  text: `хватит меньше чем на ${countText(LOW_DAYS, 'day')}`,
  to: `${search}#${LOW_CARD_ID}`,
});
