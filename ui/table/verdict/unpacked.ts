/** A certificate from the fragment of an address, as a printed code brings it; undefined where it is none. */
export async function unpacked(fragment: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(fragment.replace(/-/g, '+').replace(/_/g, '/')), (each) =>
      each.charCodeAt(0),
    );
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await new Response(stream).text();
  } catch {
    return undefined;
  }
}
