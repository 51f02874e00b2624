/** Runs in the page, where there are no types to check it by. */
export declare function measure(limits: { readonly least: number; readonly smallest: number }): string[];
