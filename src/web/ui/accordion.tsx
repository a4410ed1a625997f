import { Accordion as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './accordion.css';

export interface Fold {
  value: string;
  title: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  folds: readonly Fold[];
  /** Open at first. */
  open?: readonly string[] | undefined;
  /** The level of the titles in the page's outline. */
  level?: 2 | 3 | 4 | undefined;
}

/** Texts behind their titles, any number of them open. All of them stand in the page, and lie open without scripts. */
export function Accordion({ folds, open = [], level = 3 }: AccordionProps) {
  const Heading = `h${level}` as const;
  return (
    <Primitive.Root className="folds" type="multiple" defaultValue={[...open]}>
      {folds.map((fold) => (
        <Primitive.Item key={fold.value} value={fold.value} className="folds__fold">
          <Primitive.Header asChild>
            <Heading className="folds__title">
              <Primitive.Trigger className="folds__trigger">
                <span>{fold.title}</span>
                <Icon name="chevron-down" size="s" />
              </Primitive.Trigger>
            </Heading>
          </Primitive.Header>
          <Primitive.Content forceMount className="folds__content">
            {fold.content}
          </Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  );
}
