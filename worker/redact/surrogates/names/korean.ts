import type { WrittenNames } from './writtenNames.ts'

/** Korean, romanised names. */
export const korean: WrittenNames = {
  female: `
    eunji eunjung eunyoung heejin hyejin jihye jimin jinhee jiwoo jiyeon kyunghee kyungsook mikyung mina minji misook nari seohyun
    seoyeon soojin sooyoung soyeon sujin sunhee sunyoung yejin yeonhee yoonhee youngja youngmi yuna
  `,
  male: `
    changmin daehyun donghyun dongmin dongwook hyunwoo jaehyun jaewon jihoon jinho junyoung minho minjun sanghoon sangwoo seojun seungho
    seunghyun sunghoon sungjin sungmin taehyung taemin woojin youngho youngjae youngsoo
  `,
  family: `
    baek choi chun chung hong hwang jang jeon jeong joung jung kang kwak kwon myung nahm namgung paik pyun seong yoon
  `,
  known: {
    female: `
    bora sora
    `,
    male: `
    jin jun min
    `,
    family: `
    ahn cho ha han heo im kim ko lee lim min moon noh oh park ryu seo shim shin song suh yang yi yoo
    `,
  },
}
