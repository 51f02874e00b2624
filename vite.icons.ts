import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ICON = /\/@lucide\/svelte\/dist\/icons\/[\w-]+\.svelte$/;

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** Lucide's icons build themselves of their parts when they are drawn; here they become markup, far quicker to draw. */
export const icons = (): Plugin => ({
  name: 'quickdraw-icons',
  enforce: 'pre',
  load(id) {
    if (!ICON.test(id)) return null;
    const json = /const iconData = (\{.*\});/.exec(readFileSync(id, 'utf8'))?.[1];
    if (!json) throw new Error(`${id} is no icon as it used to be`);
    return iconMarkup(JSON.parse(json) as IconData);
  },
});

const iconMarkup = ({ node }: IconData) => `<script>
  const { size = 24, fill = 'none' } = $props();
</script>

<svg width={size} height={size} {fill} viewBox="0 0 24 24" stroke="currentColor" stroke-width="2"
  stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${node.map(partMarkup).join('')}</svg>
`;

const partMarkup = ([tag, attributes]: IconData['node'][number]) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')} />`;
