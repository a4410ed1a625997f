import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { periodRangeText, scaleText, shortDayText, weekdayText } from '#domain/dashboard/texts.ts';
import { formatRoubles, roubles } from '#domain/money/money.ts';
import { LegendMark } from './legend.tsx';
import styles from './sales-card.module.css';
import type { SalesRow } from './sales-rows.ts';

const HEIGHT = 232;
const MARGIN = { top: 10, right: 0, bottom: 0, left: 0 };
const TICK = { fill: 'var(--ink-3)', fontSize: 11.5 };

/** Bars of retail and wholesale, a dashed line for the period before; the arrow keys go from bar to bar. */
export function SalesChart({ rows }: { rows: readonly SalesRow[] }) {
  const data = rows.map((row) => ({ ...row, name: shortDayText(row.period.from) }));
  return (
    <ComposedChart
      responsive
      className={styles['chart'] ?? ''}
      style={{ width: '100%', height: HEIGHT }}
      data={data}
      margin={MARGIN}
      barCategoryGap="18%"
      title="Продажи по дням: те же цифры в таблице"
    >
      <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="2 3" />
      <XAxis
        dataKey="name"
        tickLine={false}
        axisLine={{ stroke: 'var(--line)' }}
        tick={TICK}
        minTickGap={48}
      />
      <YAxis tickFormatter={scaleText} tickLine={false} axisLine={false} tick={TICK} width={62} />
      <Tooltip cursor={{ fill: 'var(--sunk)' }} isAnimationActive={false} content={Tip} />
      <Bar dataKey="retail" stackId="now" fill="var(--ink)" isAnimationActive={false} />
      <Bar dataKey="wholesale" stackId="now" fill="var(--petrol)" isAnimationActive={false} />
      <Line
        dataKey="before"
        stroke="var(--ink-3)"
        strokeWidth={1.5}
        strokeDasharray="3 3"
        dot={false}
        activeDot={false}
        isAnimationActive={false}
      />
    </ComposedChart>
  );
}

interface TipProps {
  active?: boolean;
  payload?: readonly { payload?: SalesRow }[];
}

/** The figures of the bar under the pointer or the keys. */
function Tip({ active = false, payload = [] }: TipProps) {
  const row = payload[0]?.payload;
  if (!active || row === undefined) return null;
  const { from, to } = row.period;
  const money = (amount: number) => formatRoubles(roubles(amount));
  return (
    <div className={styles['tip']}>
      <b>{from === to ? weekdayText(from) : periodRangeText(row.period)}</b>
      <dl>
        <LegendMark kind="retail" tag="dt" />
        <dd>{money(row.retail)}</dd>
        <LegendMark kind="wholesale" tag="dt" />
        <dd>{money(row.wholesale)}</dd>
        <LegendMark kind="before" tag="dt" />
        <dd>{money(row.before)}</dd>
      </dl>
    </div>
  );
}
