import type { Culture } from './nameLists.ts'

/** Ends and beginnings that tell where a name which no list has comes from. */
const spellings: readonly (readonly [RegExp, Culture])[] = [
  [/(?:ovich|evich|enko|czyk|wicz|sky|ski|cki|ska|cka|skaya|ova|eva|kova|chuk|ovic|evic)$|[^aeiou](?:ov|ev)$/, 'slavic'],
  [/(?:ez|eiro|eira|inho|ção|ueta|uez)$/, 'spanish'],
  [/(?:ini|elli|etti|ucci|acci|ello|ella|olo|azzo|uzzo|isi|aldi)$/, 'italian'],
  [/(?:eau|eaux|ault|aud|oux|ouet|elle|ette|iere|illon|ard|ignon|ier|igny)$/, 'french'],
  [/(?:mann|berg|stein|bauer|meyer|meier|dorf|hauer|sson|ssen|stra|huis|quist|qvist|gaard)$|sch/, 'german'],
  [/^(?:mc|mac|fitz|o[bcdhkmnrs][aeir])|(?:ton|ham|ley|worth|ford|well|field|shaw|man|son|wood)$/, 'english'],
  [/^(?:abd|al[hmsrdzqgk]|bou|ben[a-z]{3}|el[hmksa])|(?:ullah|uddin|oglu|zadeh|pour|din|allah)$/, 'arabic'],
  [/(?:walla|deep|jeet|inder|wala|swamy|nath|rao|murthy|appan|esh|singham|kumar|preet|ananda|kar|lingam)$/, 'indian'],
  [/^(?:xi|zh|qi|xu)|(?:iang|uang|iong)$/, 'chinese'],
  [/^(?:ng[uo])|(?:uyen|uynh|uong)$/, 'vietnamese'],
  [/(?:moto|kawa|gawa|mura|yama|shita|zaki|saki|hiro|uchi|shima|suke)$/, 'japanese'],
  [/(?:young|hyun|jung|sook|hee)$/, 'korean'],
  [/^(?:olu|ade|chi[mnkbd]|nn|kw|mb|nk|nd)|(?:wande|chukwu|zulu|hlanhla|gozi|oluwa|unde|iwe)$/, 'african'],
  [/^(?:fa'|tau|tui|whe|lei|va[eai]|ti[ao]|ka[pw]a)|(?:aloa|ulu|afa|anga|oa|aka|eiki|aiono)$/, 'pacific'],
]

/** @param word folded @returns at most one culture */
export function spelledLike(word: string): readonly Culture[] {
  const found = spellings.find(([pattern]) => pattern.test(word))
  return found ? [found[1]] : []
}
