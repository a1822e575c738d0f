/** Towns and ordinary words that the sounds of invented names would make, in small letters. */
export const writtenNotInvented = `
  adenosina agaric ailing aiming alderman aldridge ambur ansbach arcella armenia armenio balapur baldwin baoqing baoshan baoying beidao
  beihai beimeng belandre bernard bernheim bernstein bingling bogan bogota bratislava calandre calderdale calella calisson camarine
  camelot carolina chanderi chandur chaoyang cranbourne cranford cranston dacheng dagenham dalian daliang daman dandong daqing dating
  datong dawei deterger didao dongfeng dongguan donghai dongling dongsheng dongxia dongyang dongying encheng enna fallow fangshan feicheng
  fengcheng fenggang fenghua fengping fengyi fenton fenwick finkelstein galurin gilbert gillingham gueret guigang guilin guiping guiyang
  guozhen haicheng haikai hailin hailing hainan hancheng hanchuan hanfeng hanting harmaline harur hechuan hedong hegang heguan heidelberg
  hejiang helong henan heyuan holden hollow honggang huacheng huanan huashan huicheng huilong huinan jianguang jiashan jiayue jijiang
  jilin jinan jincheng jinghong jingling jingzhi jinhua jinjiang jinni jinxiang jishu jiyuan junlian kaifeng kaihua kaitong kaiyuan
  kallmann kaman kamina kariya karur kelman kelvin lamaline lamella laminarine langford langley lavaret leiyang liancheng lianjiang
  lianshan lianyuan licheng lichuan lidcombe lijiang liman liming lindenholt linfen lingao lingdong lingyuan lini linjiang linping lintong
  linyi liping lishu lizhi lorton luancheng lubin lucheng ludinghausen ludlow lulou malandre malden malian mallow malouin manana mariano
  meishan melbourne mellow melville milan milford milian milton mindong minggang mingguang mingling minna minnan minting miranda monandre
  narita nianbo nianzhuang ningbo ninghai ningxia ningyang norbury norden norian norman norton odenton odessa paladine paleron palestine
  peicheng penfield penman pingliang pingnan pingshan pingxiang pingyi pingzhuang qianjiang qiantang qina qingdao qinggang qinghai
  qingquan qingshuping qingyang qingyuan qipan radford radian remeron remora renting renzhao rosenberg rosenheim rosetta sabana saladier
  saleron salisson sandbach sandhoff sedan selden shancheng shandong shanhaiguan shanting shanwei shaoguan shaoyang shaozhuang shelton
  shulan shulin shunting shunyi sichuan siping siting siwan soleret songcheng songjiang songling songlou songyang songyuan steinbach
  steinberg steinhagen steinmann subita sutton tailing tainan taiping taishan taiwan taiyuan tamworth tarana taranagar tianfu tianpeng
  tianzhuang tingling trenton ulnar ulrich uxbridge vellmar veranda vidisha vladimir wallenberg wallenhorst wanna wansheng wanting weifang
  weihai weinan wellington wenjiang wenling willow wilton xiangcheng xiangxiang xiangyang xiantao xianyang xiaogang xiaoshan xiazhen
  xiazhuang xincheng xingcheng xingguo xinghua xingyi xinjiang xinxiang xinyang xinyi xinyu xinyuan xinzhi xiulin xiuyan xiuying yancheng
  yangcheng yangjiang yangquan yanliang yellow yibin yicheng yilan yingchuan yingjiang yishan yiyang yongchuan yongfeng yongkang youhao
  yuanlin yuanping yuanshang yucheng yudong yueyang yulin yuncheng yunfu yunlong yunnan yunyang yushu yuxia yuyao zhenjiang zhicheng
  zhijiang zhongshan zhongshu zhongxiang zibo zilina zitong ziyang
`
