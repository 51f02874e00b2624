/** A line below the title of an announcement. */
export interface AnnouncedLine {
  readonly words: string;
  /** `hint`: what people should know while they go on. `strong`: it changes what counts. `sign`: nobody may overlook it. */
  readonly kind?: 'plain' | 'hint' | 'strong' | 'sign';
}
