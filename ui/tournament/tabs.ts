export const TABS = ['players', 'round', 'standings', 'more'] as const;
export type Tab = (typeof TABS)[number];
