/** The taggers that --models names, in order of trust. Apart from the taggers themselves, which are slow to load. */
export const taggerNames = ['rules', 'gazetteer', 'neural'] as const
export type TaggerName = (typeof taggerNames)[number]
