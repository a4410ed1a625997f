import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';
import { PanelTabs } from './panel-tabs.tsx';
import { ProgressBar, StepBar } from './progress.tsx';
import { Switch } from './switch.tsx';

afterEach(cleanup);

describe('tabs', () => {
  const tabs = [
    { value: 'fabric', label: 'Состав', panel: 'Шерсть' },
    { value: 'care', label: 'Уход', panel: 'Стирка' },
    { value: 'way', label: 'Доставка', panel: 'Курьер' },
  ];

  it('walk by arrows, Home and End, and show the panel at once', async () => {
    render(<PanelTabs label="О товаре" tabs={tabs} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Состав' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'Уход' }).textContent).toBe('Стирка');
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tabpanel', { name: 'Доставка' }).textContent).toBe('Курьер');
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tabpanel', { name: 'Состав' }).textContent).toBe('Шерсть');
  });

  it('open where they are told', () => {
    render(<PanelTabs label="О товаре" tabs={tabs} open="care" />);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Уход');
  });
});

describe('an accordion', () => {
  it('keeps closed texts in the page and says which are open', async () => {
    render(
      <Accordion folds={[{ value: 'return', title: 'Возврат', content: 'В течение 14 дней' }]} level={2} />,
    );
    expect(screen.getByText('В течение 14 дней')).toBeTruthy();
    const title = screen.getByRole('heading', { level: 2, name: 'Возврат' });
    const trigger = screen.getByRole('button', { name: 'Возврат', expanded: false });
    expect(title.contains(trigger)).toBe(true);
    await userEvent.click(trigger);
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('progress', () => {
  it.each([
    [35, '35', '35%'],
    [-5, '0', '0%'],
    [140, '100', '100%'],
  ])('brings %d into its range', (value, now, width) => {
    render(<ProgressBar label="Загрузка" value={value} />);
    const bar = screen.getByRole('progressbar', { name: 'Загрузка' });
    expect(bar.getAttribute('aria-valuenow')).toBe(now);
    expect(bar.querySelector('i')?.style.getPropertyValue('--progress')).toBe(width);
  });

  it('says the step in words', () => {
    const { container } = render(<StepBar step={2} steps={4} />);
    expect(container.textContent).toBe('Шаг 2 из 4');
  });
});

it('a switch says that it is one, and turns', async () => {
  render(<Switch>Опт включён</Switch>);
  const box = screen.getByRole<HTMLInputElement>('switch', { name: 'Опт включён' });
  await userEvent.click(box);
  expect(box.checked).toBe(true);
});
