import type { WrittenNames } from './writtenNames.ts'

/** Japanese, romanised names. */
export const japanese: WrittenNames = {
  female: `
    akiko asuka ayaka ayumi chihiro chiyoko emiko eriko fumiko hanako haruka hiroko hitomi junko kanako kaori kazuko keiko kimiko kumiko
    kyoko machiko mariko masako mayumi megumi michiko mika minako misaki mitsuko miyuki mizuki momoko nanami naoko natsumi nobuko noriko
    reiko rieko rina ryoko sachiko satoko sayaka setsuko shiori shizuko takako tomoko toshiko yasuko yoko yoshiko yukari yukiko yuko
    yumiko
  `,
  male: `
    akira daisuke haruto hideki hiroshi hiroyuki katsuo kazuo kazuya keisuke kenichi kenji kiyoshi kohei koichi makoto masahiro masao
    masaru masashi minoru mitsuo naoki noboru nobuo nobuyuki osamu ryota satoshi shigeru shinichi shinji shoichi shota shuichi susumu
    tadashi takahiro takao takashi takeshi takuma takuya tatsuya teruo tetsuya tomohiro toshio tsutomu yasuhiro yasuo yoichi yoshihiro
    yoshio yoshiyuki yukio yusuke yutaka
  `,
  family: `
    ando aoki arai fujii fujimoto fujita fujiwara fukuda goto hara hasegawa hayashi higuchi hirano honda ichikawa imai inoue ishida
    ishii ishikawa iwasaki kato kimura kinoshita kitamura kobayashi kojima kondo kubo kudo maeda maruyama masuda matsuda matsui miura
    miyamoto mizuno mori morita murakami murata nagai nakagawa nakajima nakamura nishimura noguchi nomura ogata ogawa okada okamoto
    onishi otsuka saito sakamoto sakuma sakurai sasaki sato shimizu sugawara sugimoto sugiyama suzuki takada takagi takahashi takeda
    takeuchi tamura tanaka taniguchi ueno wada watanabe yamada yamamoto yamazaki yokoyama yoshida
  `,
  known: {
    female: `
    ai aki emi mari miki rie sakura yui
    `,
    male: `
    jun ken ryo shin taichi
    `,
    family: `
    abe chiba endo furukawa hamada harada hashimoto ikeda ito kawaguchi kikuchi komatsu matsumoto miyazaki nakano oda ono ota sakai sano
    shibata shimada sugi uchida ueda yamaguchi
    `,
  },
}
