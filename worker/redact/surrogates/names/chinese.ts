import type { WrittenNames } from './writtenNames.ts'

/** Chinese, romanised names. */
export const chinese: WrittenNames = {
  female: `
    aihua chunhua chunmei dongmei fengying guiying haiyan hong hongmei huifang huiling huimin jiayi jing jinghua jingyi lanying lihua
    lijuan limei ling meifang meihua meiling mengyao peiling qing qingling qiuyue ruihua shufen shuhua shuzhen wenjing xiaofang xiaohong
    xiaoli xiaoling xiaomei xiaoyan xiulan xuemei yanhong yanling ying yingying yuhua yulan yumei yuzhen
  `,
  male: `
    guangming guoliang guoqiang guowei haibo haitao haoran haoyu hongwei jiahao jianfeng jianguo jianhua jianjun jianping jianwei
    jinlong junjie kaiming ming peng qiang shaohua tianyu weidong weijun weimin weiming wenbin wenjie xianming xiaofeng xiaoming xuefeng
    yichen yongjun zhigang zhihao zhiming zhiqiang zhiwei zhiyong zixuan
  `,
  family: `
    chen cheng cheung chiang choi chua chuang deng fung hsiao hsieh hsiung hsueh huang jiang khoo kong kwan kwek kwok kwong leung liang
    liao liew loke meng ouyang peng qian qiao ruan shao shen szeto tsai tsang tsao tseng tsui wang weng wong xiao xiong yeung yuen zeng
    zhai zhan zhang zhao zhen zheng zhong zhou zhuo
  `,
  known: {
    female: `
    fang hui juan lan li liping mei min na ting xia xin xinyi xiuying yan yun
    `,
    male: `
    bin bo bowen dawei feng gang hai hao jie jun lei long tao wei xiaogang
    `,
    family: `
    cai chan chew chow chu cui dai ding dong du fan fang feng fu gao goh gu guo hao he ho hu huo jia jin kam ko lam lau lei li lim lin
    liu lo lu luo ma mo ng pan qin qiu ren shi shu sima song su sun tan tang teo tian wan wei wen wu xia xiang xie xu xue yan yang yao
    ye yin yip you yu yuan zhu zhuang zou
    `,
  },
}
