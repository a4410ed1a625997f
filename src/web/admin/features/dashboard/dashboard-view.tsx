import type { Dashboard } from '#contract/staff-dashboard.ts';
import { BuyersCard } from './buyers-card.tsx';
import styles from './dashboard-view.module.css';
import { FigureTiles } from './figure-tiles.tsx';
import { LowCard } from './low-card.tsx';
import { SalesCard } from './sales-card.tsx';
import { SellersCard } from './sellers-card.tsx';
import { StatesCard } from './states-card.tsx';
import { TodoCard } from './todo-card.tsx';

interface DashboardViewProps {
  data: Dashboard;
  /** Milliseconds since 1970. */
  now: number;
  /** Another period is under way, and what is shown is the last one's. */
  isOld: boolean;
}

/** The cards of the dashboard; on a phone what needs doing comes before the figures. */
export function DashboardView({ data, now, isOld }: DashboardViewProps) {
  return (
    <div className={styles['view']} aria-busy={isOld}>
      <FigureTiles now={data.now} before={data.before} />
      <div className={styles['columns']}>
        <div className={styles['aside']}>
          <TodoCard waiting={data.waiting} states={data.states} low={data.low} now={now} />
          <SellersCard best={data.best} slow={data.slow} />
        </div>
        <div className={styles['main']}>
          <SalesCard now={data.now} before={data.before} />
          <div className={styles['pair']}>
            <StatesCard states={data.states} />
            <BuyersCard now={data.now} before={data.before} wholesalePieces={data.wholesalePieces} />
          </div>
          <LowCard low={data.low} />
        </div>
      </div>
    </div>
  );
}
