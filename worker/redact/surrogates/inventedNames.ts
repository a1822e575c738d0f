import { keysOf, recordOf } from '../../core/records.ts'
import { splitWords } from '../../core/splitWords.ts'
import type { Draws } from '../keyed.ts'
import { foldName } from './nameFold.ts'
import type { Culture, ListedName, NameKind } from './nameLists.ts'
import { writtenNotInvented } from './names/notInvented.ts'

/**
 * Beginnings, middles and ends that make names which sound like a culture's: for scopes that hold
 * more people than the lists have names.
 */
interface Sounds {
  readonly from: string
  readonly through: string
  readonly family: string
  readonly female: string
  readonly male: string
}

const sounds: Readonly<Record<'english' | 'romance' | 'german' | 'slavic' | 'southern' | 'eastern' | 'open', Sounds>> = {
  english: {
    from: `
      Ald Bram Brand Brax Cald Chal Cors Cran Dag Dray Dun Ecc Edl Eld Fal Fen Garl Gil Grim Hadl Hals Hax Hen Hol Hux
      Ing Kel Kend Kir Lang Lax Lid Lor Lud Mal Marl Mel Mil Nor Od Orm Os Pem Pen Pol Quen Rad Rax Rem Ros Ruds Sed Sel
      Shel Stav Sut Tam Thur Tol Tren Ul Ux Vax Wad Wel Wil Wor Yel Zel
    `,
    through: 'ber der el en er field gar in ling mar ner ring ster ther win',
    family: `
      bourne bridge bury combe cott croft dale den field gate ham hurst ingham ington ley low mere mond more more
      ridge shaw stead stock thorpe thwaite ton ville wick wold worth
    `,
    female: 'adine alyn anna ariel ella elyn enna essa etta ianne ibel ilda inda inette isa issa ora oria wenna ysse',
    male: 'ald aric bert dric emar eric erick ford fred gar ian ick ley man mond ney rick ston vin ward win',
  },
  romance: {
    from: `
      Ab Ag Alb Alv Arc Arm Bal Bard Bas Bel Bern Bos Cal Cam Car Cas Cer Cor Dam Del Don Er Fab Fer Fol Fon Gal Gar Gu
      Jol Lam Lav Lor Lus Mal Mar Men Mir Mon Nav Oliv Pal Per Pom Quer Ram Rem Rol Sal Sev Sol Tal Tor Val Ver Vil Xav
      Zam
    `,
    through: 'al and ar ed en er est il in on or und ur',
    family: `
      adier adot aldi anda ardot aret aron asco asson ault elot eret eron etti illard inaud inet iotto isson olet
      ombre oncel oret ouet ouin ozzi ucet uret
    `,
    female: 'adine alia aline anda arine ella enia estine etta iana ielle ilda inella ione isa olina orine ucia ulina',
    male: 'adon aldo amiro andre ardo aric astien elio enio estin iano ildo inel iric istan oldo orien ulio urin',
  },
  german: {
    from: `
      Ader Alm Ans Bald Bern Borg Brun Dall Det Ebel Eck Egg Ester Fehl Fink Ger Grot Hall Harm Heid Hel Hin Holl Ivers
      Kall Kern Kuhl Lamm Leh Lind Lud Mark Mein Nor Oster Pell Quast Reim Rick Rosen Sand Schar Sieg Stein Stoll Tann
      Thal Torn Ul Vell Wall Weid Wen Wies Wulf Zell
    `,
    through: 'ber de el en er hau ing len linger mer ne ster',
    family: `
      bach baum beck berg bruch dorf feld feldt gaard hagen hausen heim hoff holt horst kamp lund mann meier quist sen
      sson stedt stein strand straat wald werth
    `,
    female: 'ahild alinde aline borga burga egard elind elinde elise erike gerda gret gund hilde inke linde munde trud wiga',
    male: 'ald ard bert brecht bod emar fried gar ger hard helm hold ker mar mund nar olf rich wald win',
  },
  slavic: {
    from: `
      Bad Bel Bog Bor Brat Chern Dan Dob Drag Dub Gav Gor Grab Hlad Jan Jar Kal Kam Kop Kov Kras Kub Lad Lub Mal Mat Mil
      Mir Mor Ned Nov Ogn Pav Pet Pol Rad Rog Rost Rud Sav Sed Sok Stan Sver Tar Tich Tver Vel Vit Vlad Vol Zab Zah Zdan
      Zel Zor
    `,
    through: 'al an av el en er ik in om osl ov ul',
    family: `
      achev akov anek anovic arov asek avin chuk enko evic ezhin icek inek inski itov ivov ocek olek onov orin oshin
      ovac ovicz owski ulin unov urek yshev
    `,
    female: 'ana anka elina emira eslava eta ilena ina inka islava omila orka oslava ota unka ushka',
    male: 'an ana emir emil eslav imir islav itan obor omil omir oslav ovan ovit ubor uslav',
  },
  southern: {
    from: `
      Abh Akr Amb Anj Arv Ashm Bal Bhar Chand Dar Dev Dhan Fah Far Gan Ghaz Gul Hab Ham Har Hir Ish Jag Jal Jam Kal Kam
      Kar Lal Mah Man Mub Nar Nas Nav Nir Parv Pran Qad Raf Raj Ram Ras Sab Saf Sam Shab Shan Shir Sub Tal Tar Ud Vas
      Vid Yas Zah Zam
    `,
    through: 'ab ad al am an ar esh id il im in ur',
    family: `
      abadi adani addin agar ajee akar alwal ambar amurthi anathan andani apur ardi ashi avan ekar eri idani ikar
      inathan irani ishvar iyan jani oori oudi ubhai ullah walla
    `,
    female: 'adha akshi ana anthi araa ashree avati eera eena eeqa ehna ika imaa ini isha ita ithra iya uja',
    male: 'abir adeep akar amir andar ansh aran artaz asir avan endra eshan idar ilal imir indar inesh itesh udin ur',
  },
  eastern: {
    from: `
      Ai Bao Bei Bing Chao Chen Chun Da Dan Di Dong En Fang Fei Feng Gui Guo Hai Han He Hong Hua Hui Ji Jia Jian Jin
      Jing Jun Kai Lan Lei Li Lian Lin Ling Lu Mei Meng Min Ming Nian Ning Pei Ping Qi Qian Qing Qiu Ren Rong Rui Shan
      Shao Shu Shun Si Song Su Tai Tian Ting Wan Wei Wen Xia Xian Xiang Xiao Xin Xing Xiu Xue Ya Yan Yang Yi Ying Yong
      You Yu Yuan Yue Yun Ze Zhen Zheng Zhi Zhong Zi Zu
    `,
    through: 'an bei chun fei hai jia li mei ning shu wen xi ya yuan zhe',
    family: `
      bao chuan dao dong fang fu gao guan guang hao hou jiang kang kuang liang lou meng nan pan qiao quan shang shen
      shou tang tong wan xiang xiong yang yao zhang zhao zhuang
    `,
    female: `
      chan fang fen hua jie juan lan lian lin ling man mei na ni ping qin qing rou rui shan shu ting wei xia xin xuan
      xue yan ying yue zhen zhu
    `,
    male: `
      bin bo chao cheng feng gang guang guo hai han hao hong hui jian jie jun kai kang liang lin long ming nan peng ping
      qiang rong rui sheng tao wei wen xiang xiong yang yi yong yu yuan zhe zhi
    `,
  },
  open: {
    from: `
      Ab Ade Afo Aka Ala Amo Anu Asi Ayo Bam Bol Chi Dala Ebo Efe Eke Fala Feto Fola Gali Hana Hare Ife Ika Ilo Isa Kala
      Kama Keha Kofu Kura Lago Lani Leka Lola Mako Mana Mase Mote Nala Naku Nofo Obi Oda Ola Pala Paku Rako Rua Sala
      Sefu Sione Soli Tala Tama Teki Tole Ulu Uma Vaka Vili Waka Zola
    `,
    through: 'ba da ka la le lo ma mi na no ra ri sa ta to va wa',
    family: `
      bade bayo dele fale funa kana kele kula lano lawe lemu lotu mafi mani mbele moana ndele nui rangi ravu sola talo
      tele timo tola vai vaka wale wanu
    `,
    female: 'dara fina kela lani leni lina liwa mela mina nala nita rami sina tala tema vina wina zina',
    male: 'bari dayo fano keni kimo lano limo mako manu neko nolo rako seko tamo teo toni vano wano',
  },
}

const soundsOf: Readonly<Record<Culture, keyof typeof sounds>> = {
  english: 'english',
  french: 'romance',
  spanish: 'romance',
  italian: 'romance',
  german: 'german',
  slavic: 'slavic',
  arabic: 'southern',
  indian: 'southern',
  chinese: 'eastern',
  vietnamese: 'eastern',
  korean: 'eastern',
  japanese: 'open',
  african: 'open',
  pacific: 'open',
}

/**
 * A name that need not belong to anyone.
 *
 * @param attempt from 0; later ones are longer, so that there is always one more
 * @param initial what it must begin with, a small letter; undefined: anything
 * @returns undefined when the attempt makes an ordinary word
 */
export function inventedName(
  from: Draws,
  culture: Culture,
  kind: NameKind,
  attempt: number,
  initial: string | undefined,
): ListedName | undefined {
  const { from: starts, through, ...ends } = wordsOf(soundsOf[culture])
  const fitting = initial === undefined ? starts : starts.filter((start) => start.toLowerCase().startsWith(initial))
  // One draw for all parts: drawing is what takes the time.
  let drawn = from.below(2 ** 47)
  const pick = (parts: readonly string[]): string => {
    const part = parts[drawn % parts.length]!
    drawn = Math.floor(drawn / parts.length)
    return part
  }
  let name = fitting.length > 0 ? pick(fitting) : (initial ?? '').toUpperCase() + pick(['al', 'an', 'ar', 'el', 'or'])
  const middles = middlesOf(attempt)
  for (let i = 0; i < middles; i++) name += pick(through)
  name += pick(ends[kind])
  const folded = foldName(name)
  return isWord(folded) ? undefined : { written: name, folded }
}

let words: ReadonlySet<string> | undefined

function isWord(name: string): boolean {
  words ??= new Set(splitWords(writtenNotInvented))
  return words.has(name)
}

/** None at first, then one, then two, then ever more. */
function middlesOf(attempt: number): number {
  if (attempt < 6) return 0
  return attempt < 18 ? 1 : 2 + Math.floor(attempt / 200)
}

const cache = new Map<string, Readonly<Record<keyof Sounds, readonly string[]>>>()

function wordsOf(name: keyof typeof sounds): Readonly<Record<keyof Sounds, readonly string[]>> {
  let words = cache.get(name)
  if (!words) {
    const parts: Sounds = sounds[name]
    words = recordOf(keysOf(parts), (part) => splitWords(parts[part]))
    cache.set(name, words)
  }
  return words
}
