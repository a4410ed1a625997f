/** What a visitor asks their system for who wants less motion. */
export const CALM = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asked for less motion. */
export const isCalm = (): boolean => window.matchMedia?.(CALM).matches ?? false;

/** How a script scrolls: the style sheets do not reach it. */
export const scrollBehavior = (): ScrollBehavior => (isCalm() ? 'auto' : 'smooth');
