import type { WrittenNames } from './writtenNames.ts'

/** Polynesian, Melanesian and Maori names. */
export const pacific: WrittenNames = {
  female: `
    ailani alana alisi aolani asenaca awhina elenoa faasolo filemu haunani hine hinewai huhana iolani kahurangi kapua kaula kawehi keala
    kealani keiki kiana kinisimere kiri konane kora kuini lagi laisa lanikai lavinia lesieli litia losalini luana luisa maata mahealani
    makareta malia malulani marara mele meleane mereseini mikala miliakere milika nalani nani nanisi neomai ngaire ngawai palepa pania
    pauline penina pikake pualani raiha ripeka riria roselani salamasina salanieta sefina sela selai sereana siala siesia sinalei
    sisilia taimane tangiwai terina teuila tina toakase tofi tusi ulamila unaisi vaiola vasiti vika wailani whetu wikitoria
  `,
  male: `
    aisea alama alofaifo aperahama apisai arapeta ariki atunaisa epeli eruera etuate feleti filimoni hemana ieremia ikaika ilaitia inoke
    isikeli iupeli jone jope josateki kahiau kaimana kaliopate kanoa kapono kawika kawiti keepa keoni kitione kona kuhio lasalo leui
    lomi maaka mahi makoa malaki maleko manase marika mataio meli mikaele mohi mose muliaga nahele nasoni netani orisi paula penaia
    penitoa piripi punahele ratu ruka saia sailosi salesi samuelu sefo semisi setareki sifa simione siosiua sitiveni sosaia suliasi
    taika talalelei tane taufua tiaki tomasi toutai tumanako uili ulaiasi vainikolo viliame vilikesa wairangi waisea
  `,
  family: `
    afeaki ahio aiafi aiono akina apatu biutanaseva bukarau caucau drauna efeso faafoi faingaa fakatava faleafaga fatialofa fehoko
    fekitoa fidow folaumoeloa fonua fruean galuvao hafoka havea heke hohua hura kaaihue kaapana kahale kahananui kahikina kahoohanohano
    kahumoku kaitapu kalanianaole kalsakau kama kamakau kanahele kaneshiro kapaona karaitiana katoa kaufana kaulukukui kaupu kawaihae
    kefu kekekekoa keliikoa keoho kila kimitete kohere koroibete koroivueti kualii kukahiko lagaaia lauaki lavulavu leaupepe leha leilua
    lesa levave lindsey lolohea lomu lutui mahelona mahuta maka makroro malupo mamea marsters mataafa mataia mataitoga mauigoa mausia
    mocelutu momotaro muagututia nabou nagusa naisarani nakamura namahoe namaliu natapei natuva ngaropo ngawati nonu onesemo pakele
    palakiko paongo parata paseka paunga penitani pitama pohatu pouono puaoi pulu qalo qoro radradra raiwalui rangihuna rapana rata
    reweti rika rokobaro rokotuivuna samau savea seniloli siasau sikulu sipaia sivivatu somare sovatabua tabai tagicakibau tahere takai
    talakai tamihana tanginoa tapsell tapueluelu taufahema taukeiaho taumalolo taunaholo tautahi tawake tawhara teisina tiatia toeava
    tofilau tongotea tuavera tuiasosopo tuilagi tuipulotu tuivai tukaki turaga turia tuuaga uluivuda vaafusuaga vaega vailea vaipulu
    vakacegu vakauta vatubua veitayaki vohor vulivuli vunivalu waiau wairua waititi wanoa wendt wharepapa wihongi
  `,
  known: {
    female: `
    adi akosita alofa ana anahera ane aroha asinate ataahua emele fane fetu fiafia fifita finau fuimaono hana heilala hinemoa hira huia
    ioana ise kahu kailani kalani kaleo kalesita kararaina kehaulani keita kelera kiele kowhai kuuipo lani laniana leilani leimomi
    lokelani losaline lose lupe lusia mafi mahina maia maile makana makanani makereta malama manaia manu marama masina mere mereana
    mereoni merewai mihi miriama moana momi nanai naomi napua ngaio noe noelani nohea ofa oliana olivia palila palu paretai pua puanani
    rangi rangimarie rena roimata sainimere salote seini sera setaita sieni sina siniva siu siutaka tala talia taraivini tia tiare
    titilia tonga torika tui tupou uini ula vaciseva vaitoa viliami viniana waimarie wairere whina
    `,
    male: `
    aisake akamu alapati alipate anitelu apenisa apirana aporosa asaeli asiata emosi eparaima eroni erueti faamanu faleolo fetu filimone
    filipo finau folau fonokalafi fuifui hare hemi henare hira hoani hohepa hola hone hopoate horomona ihaia ihaka iliesa ioane iosefa
    iosua isaia isileli isireli joeli josaia josefa jovesa kahu kai kainoa kaipo kalani kalauni kaleo kamaka kamalu kaminieli kaui kauri
    kava kawai kealii kealoha keanu kekoa kelepi keola kereama kimo kingi koa koli koro koroi kupu lafaele latu laupama leone leota
    livai lono lopeti losaline luatua lui luke maamaloa maciu mafi makani malakai maligi manaaki manasa manihera mano manu mataiasi
    matiu mauli mika mikaere misi mitieli moala mosese nacanieli nainoa nalu nemani ngata nikau nikora noa nofo ofa opeti osea palu
    paora paulo pelenato peni penisimani petelo pio pita pomare ponipate pono rangi raniera rawiri rewi ropata rupeni ruru sakiasi sale
    samisoni samiuela samuela savelio semesa semi serupepeli siaki siale siaosi sio sione siosaia sireli soane sosefo sunia tafa taito
    tama tamahori tamati tangaroa taniela tanielu tau tavita tawera tevaga tevita timoci timoteo timoti tipene toa toma tonga tuala
    tuhoe tui tupou turei turi uaisele uiliame vaea vai vaimoana veamatahau vereniki vili viliami viliamu waata waisale waqa whai
    wikatene wiremu
    `,
    family: `
    afu agarobe aholelei ahuna aiona akaka akana ake alapati alofa amosa apo aroha asiata bainimarama bale baleiwai bola bolatagici
    cakau cakobau chan dakuvula delai delana draunidalo enari esera faalogo fainu fakafanua faleafa faleolo faletau fangupo faupula
    fekau feki fepuleai ferris fifita filiai filipo finau fine fiso folau fonoti fotofili fotu fuimaono fuka funaki gukisuva halafihi
    halatau havili helu henry hohaia hohepa hola hookano hopoate horomona houma iakopo iaukea ihaka ioane iosefa kaaloa kaawaloa kabua
    kahanamoku kahaulelio kahele kaho kahui kahukura kai kaina kairi kaiwi kalama kalani kaleo kalolo kalou kaluhiwa kamaka kamealoha
    kamehameha kanakaole kane kaniho kapa kapule karaka kata katene kauahi kaufusi kauhane kaupa kautai kava kawai kawaiaea kawhia
    kealoha keaulana keawe kekauoha kekoa kekuewa keliihoomalu kemakeza keola keolanui kepilino kereama kilman kingi kinimaka kioa kolo
    kopu koroi koroibulu koroisau kuahiwi kubuabola kuikahi kupenga lafaele lapun lata latu latukefu laulu lavaka lealaiauloto leavai
    leawere leiataua leituala lemalu leota letoa leweni lini loeak lolo lomaloma lono lousi lua luamanuvao luatua mafi mafoa mahe mahoe
    mahuika maiava makaiwi makanani makasini makua malama malietoa malo mamaloni maniapoto manihera manoa mara masi mataele matagi
    mataira matanitobua matavesi maulolo maxwell meredith mihaere milo misa moala moana moeaki morauta morehu muliaina nadolo naeole
    nahinu nailatikau nainoa naivalu nakarawa nakoa namakaeha nanai nape naqelevuki nasilasila natapu nau navuso nayacakalou ngata
    ngatai nihipali nikora niu niumeitolu note numanga oana ofa paepae paiva paki pale palelei palu paoa paora papalii paraone parekura
    patu pauga peleiholani pene peni pere pereira petaia pihema pita piutau pohio pohiva pole pomare poutama pua pukahi puloka puna
    punua qarase qera rabuka raikuna raisele ralulu rangi rangihau rangitauira rasmussen ravouvou rawiri reupena rickard rikihana
    rokocoko rokoduguni ropata ruru salesa sapolu sauturaga seiuli serevi seumalo siaosi sika silao simanu sio siolo sisitoutai sogavare
    soliai sope sopoaga sua suafoa tabua tafuna tagaloa tahana taione tairi takayawa talebula talia tamahori tamaki tamasese tangaere
    tangaroa tanielu taniwha taofinuu tapuai tarawa tau taufa tauiliili taulahi taulealea taumoe taumoepeau tauroa tautai tavake tavita
    tawhai tawhiri teaiwa tei tepania teu tevaga tikoirotuma tipene tipoki tito tofaeono toleafoa tololo toma tong tonga tuala
    tuatagaloa tufuga tuhiwai tuilaepa tuilevu tuimavave tuisese tuisova tuivuna tukuafu tupou tupouniua turagabeci turei tusa tutaki
    ulufonua umaga unasa vaai vaea vaeluaga vaikona vaioleti vaisima vaitupu vaka vakatawa vake valemei vea veikoso veikune vesikula
    vili volavola vuetaki vunipola waaka waena wailehua waitai waitere waiwaiole walker waqa waqabaca waqaniburotu whaanga wharerau
    whatarau wingti winiata wiremu
    `,
  },
}
