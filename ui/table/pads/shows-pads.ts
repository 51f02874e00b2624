interface SeenSeats {
  readonly seats: readonly { readonly buzzer: string | null }[];
}

/** Pads of this table lie on this screen: they take its edges, and have the names on them. */
export const showsPads = ({ mayControl }: { readonly mayControl: boolean }, view?: SeenSeats): boolean =>
  mayControl && (view?.seats.some(({ buzzer }) => buzzer === 'pad') ?? false);
