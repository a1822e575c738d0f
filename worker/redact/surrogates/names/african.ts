import type { WrittenNames } from './writtenNames.ts'

/** West, East and South African names. */
export const african: WrittenNames = {
  female: `
    abena achieng adaeze adanna adhiambo afia afua akinyi akosua almaz amahle amara amarachi aminata anyango asantewaa asha atieno awuor
    ayodele buhle bukola busisiwe chiamaka chidinma chioma damilola fanta farida fatou fatoumata folasade funmilayo gugu halima hawa
    ijeoma ikram kadiatou kemi khanyisile khethiwe lerato liya makeda marta meron modupe mpho muthoni ngozi njeri nkiruka nobuhle
    nolwazi nomusa nomvula nonhlanhla nthabiseng ntombizodwa nyokabi obiageli oluchi omolara onyinye oyinkansola rahel ramatoulaye ruth
    saba sagal sahra simisola sindisiwe temitope thandeka thandiwe thembeka thulisile titilayo tola wairimu wambui wangari wangui
    wanjiku yetunde yewande zanele zinhle
  `,
  male: `
    abayomi abdirahman abdirashid adebola adetokunbo alhaji andile azubuike banele bhekizizwe biniam bonga boubacar chidi chiedu chima
    chinedu chukwuemeka chukwuma dumisani efosa ekene emmanuel ephrem farai getachew ibrahima ifeanyi ikenna ismaila jabulani kabelo
    kelile kenneth kipchoge kiprotich kojo kwadwo kwaku kwasi kwesi lebogang lehlohonolo lunga lwazi mamadou mduduzi menelik modou
    mogomotsi mthunzi musa mzwandile ndabezinhle nkosana nnamdi nqobile nuur obinna okoth olanrewaju olumide onyekachi ouma ousmane sani
    seun sibusiso simba siphiwe siyabonga sizwe tapiwa tatenda temesgen thabang thabo thamsanqa themba thembinkosi tonderai tshepo tunde
    ugochukwu vusi wondwossen xolani yonas zelalem zolani
  `,
  family: `
    abiola acheampong adan adeleke adeniyi aderibigbe adewale afolabi afolayan agyemang ahmed aina akande alabi aliyu ampofo anyanwu
    appiah asare awolowo awuah boakye boateng botha coulibaly danjuma danso diagne diallo diarra diouf dlamini dlomo ekwueme eniola faye
    gedi gichuru gitau gordhan gueye gumede gyasi hlatshwayo hlongwane iroha kamara khoza kiarie kimathi kinyua kiptoo koech kunene
    langa lungu luthuli mabuza macharia madonsela mahlaba mahlangu makhanya makori malinga maluleke maseko mashaba masilela mathebula
    mavuso mazibuko mbugua mchunu mdlalose mensah mhlanga mhlongo mkhize mlambo mnguni modise mofokeng molefe moloi motaung msimang
    mthembu mthethwa mtshali mugo mumba munyua mutai mwaura mzimela mzobe ncube ndiaye ndlela ndlovu ngema ngubane ngugi nhlapo njenga
    njuguna nkomo nkosi nkrumah ntombela ntshangase ntuli nwosu nxumalo nyathi nzama nzimande obasanjo odinga ofori ogunleye okeke
    okonkwo okoro olayinka oluoch omotola opoku osei osman owolabi owusu pillay sall sanni sarpong seck senghor shabalala shange shongwe
    sibanda sibiya simelane sithole soyinka sylla thiam tshabalala usman vilakazi wanjala wanyama waweru xulu yeboah yusuf zuma zungu
  `,
  known: {
    female: `
    abeba adaora adesuwa adjoa akua alem ama amaka anan asmeret aster awa awino ayanda aynalem azeb bethlehem birtukan bolanle bongiwe
    bontle chiedza chinwe chipo dineo ebele eden efua ekua eleni esi esther etenesh faduma fadumo feven folake freweini funke genet
    haben hanna helen hibo hiwot hodan idil ifeoma ifeyinwa ifrah itunu kagiso khadra kidan lemlem lesedi letebrhan lindiwe lulama lumka
    luwam mahlet mandisa mariama mbali meseret mihret mulu naledi nandi nkechi nokuthula nombulelo nomfundo nompumelelo nomsa nomzamo
    nontobeko nosipho nosiviwe ntombi nyambura olufunke oluwaseun palesa precious puleng refilwe rudo samrawit selam selamawit senait
    shukri sibongile sinait siphokazi sithembile tendai thandi thembi tigist tirhas tsega tsehay tsion uche uchenna unathi winta xoliswa
    yaa yodit yordanos zandile zenebech zewditu zodwa zola zoleka
    `,
    male: `
    abdi abdullahi abebe abiodun adebayo adegoke adekunle ademola adeyemi akin akinola akinwumi amadou amare ato ayanda ayo ayodeji
    babajide babatunde bheki bongani bukar chidiebere chijioke chike chinonso chukwudi daniso dawit ebenezer ebuka eke elikem emeka
    farah fikru girma gugulethu guled habtamu haile hailu idowu ikechukwu isaias jabu jama jelani kagiso kamau kariuki katlego kebede
    kelechi khaya kibet kimani kipkemboi kiplagat kobina koffi kofi kwabena kwame kweku liban lindani lungelo luthando maina mandla
    mbongeni melaku mengistu mesfin mlungisi moses muchiri mukasa muktar mulugeta mutua mwangi negash njoroge nkosinathi nonso ntokozo
    ochieng odhiambo oduya okechukwu okello olamide olaoluwa oluwaseun oluwatobi omondi onyango otieno patrice sandile segun sekou sello
    senzo sifiso sikhumbuzo simphiwe sipho solomon sunday tadesse tafari taiwo tamrat tebogo tekle tesfaye tewodros thabiso thapelo
    tinashe tsegaye uchechukwu unathi uzoma vusumuzi wale warsame wekesa wondimu yared yaw yohannes zakes zenzele zerihun zukile
    `,
    family: `
    abara abate abdi abdullahi abebe abera achebe addai addo adebayo adekunle ademola aden adesina adeyemi adichie adjei agbaje agyei
    agyeman aidoo ajayi akindele akinola akinyemi akpan akufo alemu ali amadi amankwah amoah amoako anane aning annan ansah arthur
    asante asfaw ashenafi assefa attah ayele ayew azikiwe babangida bah baidoo balogun bamba banda bangura barre barry bekele belay
    berhane berhe biko bongani buthelezi camara ceesay chanda chidzambwa chikwanha chipungu chirwa cisse cissé conteh dabo dahir danquah
    darko debrah dembele desta diakite diop donkor duale dualeh dube duku ebo eboh ebube edoh effiong egbe ejiofor eke ekong elueme
    emenike endeshaw enwerem essien eze ezeani ezekwesili ezenwa fall farah fashola fatunde fofana frimpong gaye gebre gebremariam
    gebreselassie gebru girma githinji goodluck guled gumbo gyamfi habte haile hailemariam hailu hamilton hashi hersi hirsi hove ibe
    ibrahim idowu ige igwe ike ikpeazu isse iweala jalloh jama jammeh jawara jegede kaba kabbah kagame kalonzo kalu kamau kamwendo kane
    kanu kanyama karanja kariuki kasongo kassa kaunda kebede keita kelechi kenyatta khama khumalo kibaki kibet kimani kipkemboi kiprono
    koffi komba konadu konate kone koroma koroso kouassi kuffour kulane kuti kwarteng leballo legesse lekota mabaso mabena machava
    machel maduka magwaza maimela maina makgatho makgoba makinde makoni malema mandela manyika mapfumo maphosa masango masemola mashego
    masinga mathabatha matlala mbatha mbeki mbele mbewe mboweni mekonnen mengistu mensa mkhabela mkhwanazi mnangagwa mngomezulu moagi
    moeketsi mogale mohale mohamoud mohamud mokgadi mokgosi mokoena moloto moodley mosia motsepe moyo mphahlele mpofu mthombeni muchiri
    mudenda mugabe mukherji mulenga mulugeta mungai muse museveni musonda mutasa muthambi mutombo mutua mvula mwale mwangi mwanza mwenda
    naicker naidoo nana nandi ndaba ndhlovu ndou nene ngcobo nguema ngwenya njoroge nkabinde nkambule nkemelu nketia nkuna nkwanyana
    nnadi nnaji nur nwachukwu nwankwo nyambura nyerere nyoni nzeogwu obeng obi obiora ochieng odhiambo oduro ogbonna ogunbanjo ogundele
    ojo okafor okello okere okereke okocha okolo okonjo okorie okoye okpara oladele oladipo olaniyan olawale olorunfemi olowe omar
    omondi onwuka onyango onyeka orji osinbajo osuji otieno ouattara ouedraogo owino oyedepo oyelaran oyelowo phiri quarshie quaye
    radebe rakgadi ramaphosa ramathe rapulana sambo sane sanogo sarr savimbi seepe segun sekgobela selassie sello sesay shabangu
    sharmarke shikongo shire sibeko sisulu sithebe skosana soglo solanke somefun songwe sow sowande tadesse taiwo takalani tambo tau
    tefera tekle tembo tesfamariam tesfaye thobejane tinubu tlou toure traore tshwete tutu twala twum uche udoh ugwu umeh uzor wade
    waithaka warsame wekesa wiredu wolde woldemariam worku xaba yeo yilma yohannes zama zewde zikalala zondi zulu zwane zwelithini
    `,
  },
}
