import type { WrittenNames } from './writtenNames.ts'

/** Vietnamese, without tone marks names. */
export const vietnamese: WrittenNames = {
  female: `
    bich diem hanh hien hoai hong huong khanh kieu linh ngan nghi ngoc nguyet nhan nhien nhung oanh phuc phuong quyen quynh suong tham
    thanh thao thoa thuan thuy trinh tuyet uyen xuan xuyen
  `,
  male: `
    bach binh chinh cuong danh dinh duong giang hieu hoang huynh khang khanh khoa khoi kiet luan luong manh minh nghia nhat phong phuc
    phuoc quan quang quoc quyet thang thanh thien thinh thuan toan trong trung truong tuan tung tuong viet vuong
  `,
  family: `
    chau chung dinh doan duong giang hoang huynh kieu luong nghiem nguyen nhan pham phan quach thach thang tieu tran trieu trinh truong
    vuong
  `,
  known: {
    female: `
    anh chi ha hoa lan lien loan ly mai my nga tam thi thu tien trang truc van vinh vy yen
    `,
    male: `
    an bao chien duc dung hai hung huy loc long nam phu sang son tam thai tien tri van vinh vu
    `,
    family: `
    bui cao dang dao do ha ho hua la lam le luu ly mai ngo ta tang thai to tong trang van vo vu
    `,
  },
}
